import { fileErrors } from '../../i18n/en/fileErrors.ts'
import type { Fault } from '../../schema/rule.ts'
import { filled } from '../../schema/templateText.ts'

export type FileError = keyof typeof fileErrors

/** What is wrong with a file as a whole: told by its code in each language, `message` is the English of it. */
export class FileFault extends Error implements Fault {
  readonly code: FileError
  readonly params: NonNullable<Fault['params']>

  /** @param cause the error of a library that could not read the file; for the log */
  constructor(code: FileError, params: FileFault['params'] = {}, cause?: unknown) {
    super(filled(fileErrors[code], params), cause === undefined ? undefined : { cause })
    this.code = code
    this.params = params
  }

  /** What it is, whatever the place: all that cannot be read is `broken`. */
  get kind(): string {
    return this.code.split('_')[0] ?? this.code
  }
}
