/** Why a whole file is refused. */
export type SheetFaultCode = 'type' | 'empty' | 'rows' | 'large' | 'encrypted' | 'broken' | 'bomb'

/** A file that cannot be taken as a sheet; `message` is the sentence shown (the file errors of the upload families). */
export class SheetFault extends Error {
  readonly code: SheetFaultCode

  constructor(code: SheetFaultCode, message: string) {
    super(message)
    this.name = 'SheetFault'
    this.code = code
  }
}
