import { areaAddressData } from './areaAddressData.ts'
import { areaCityCityLaneMap } from './areaCityCityLaneMap.ts'
import { areaCityCityZoneMap } from './areaCityCityZoneMap.ts'
import { areaDelays } from './areaDelays.ts'
import { areaHolidays } from './areaHolidays.ts'
import { areaHubAddress } from './areaHubAddress.ts'
import { areaPinCode } from './areaPinCode.ts'
import { areaReverseZone } from './areaReverseZone.ts'
import { areaSundayPromises } from './areaSundayPromises.ts'
import { areaTatMap } from './areaTatMap.ts'
import { areaTimeMap } from './areaTimeMap.ts'
import { areaUpdateSupplier } from './areaUpdateSupplier.ts'
import { areaZoneInfo } from './areaZoneInfo.ts'

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
