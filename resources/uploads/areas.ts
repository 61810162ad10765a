import { areaHolidays } from './area-holidays/areaHolidays.ts'
import { areaUpdateSupplier } from './area-update-supplier/areaUpdateSupplier.ts'
import { areaCityCityLaneMap, areaDelays, areaReverseZone, areaSundayPromises, areaTatMap, areaTimeMap } from './courierAreas.ts'
import { areaAddressData, areaCityCityZoneMap, areaHubAddress, areaPinCode, areaZoneInfo } from './placeAreas.ts'

/** The thirteen areas of /files-uploading (document 1, §2.7). */
export const areas = [
  areaPinCode,
  areaZoneInfo,
  areaTimeMap,
  areaTatMap,
  areaCityCityLaneMap,
  areaUpdateSupplier,
  areaReverseZone,
  areaCityCityZoneMap,
  areaHolidays,
  areaDelays,
  areaSundayPromises,
  areaHubAddress,
  areaAddressData,
] as const
