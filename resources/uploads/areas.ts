import { areaAddressData } from './area-address-data/areaAddressData.ts'
import { areaCityCityLaneMap } from './area-city-city-lane-map/areaCityCityLaneMap.ts'
import { areaCityCityZoneMap } from './area-city-city-zone-map/areaCityCityZoneMap.ts'
import { areaDelays } from './area-delays/areaDelays.ts'
import { areaHolidays } from './area-holidays/areaHolidays.ts'
import { areaHubAddress } from './area-hub-address/areaHubAddress.ts'
import { areaPinCode } from './area-pin-code/areaPinCode.ts'
import { areaReverseZone } from './area-reverse-zone/areaReverseZone.ts'
import { areaSundayPromises } from './area-sunday-promises/areaSundayPromises.ts'
import { areaTatMap } from './area-tat-map/areaTatMap.ts'
import { areaTimeMap } from './area-time-map/areaTimeMap.ts'
import { areaUpdateSupplier } from './area-update-supplier/areaUpdateSupplier.ts'
import { areaZoneInfo } from './area-zone-info/areaZoneInfo.ts'

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
