import { sha256Hex } from '../../../schema/sha256.ts'

/** Known to this process alone: a hash is compared at once and never stored. */
const key = crypto.randomUUID()

/** A keyed hash of an account number or a device, so that the values themselves are not compared or passed on. */
export const keyedHash = (value: string): string => sha256Hex(`${key} ${value}`)

/** An address as it is compared: the PIN code and the first line, letters and digits only. */
export const comparedAddress = (pincode: string, line: string): string =>
  `${pincode} ${line.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`
