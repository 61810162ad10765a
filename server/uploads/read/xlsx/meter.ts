import { limits } from '../limits.ts'
import { SheetFault } from '../sheetFault.ts'

/** Counts what a workbook unpacks to, against its own size: what is told to it is what was really read, not what the file says. */
export class Meter {
  readonly #most: number
  #read = 0

  /**
   * @param size bytes of the file as it is
   * @param ratio how many times larger it may become; that of workbooks unless said
   */
  constructor(size: number, ratio: number = limits.ratio) {
    this.#most = Math.min(limits.unpacked, Math.max(limits.unmeasured, size * ratio))
  }

  /** @throws SheetFault 'bomb' */
  add(bytes: number): void {
    this.#read += bytes
    if (this.#read > this.#most) throw new SheetFault('bomb', 'File is too large when unpacked')
  }
}
