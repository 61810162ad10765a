import { fileErrors } from '../../i18n/en/fileErrors.ts'
import type { Fault } from '../../schema/rule.ts'
import { filled } from '../../schema/templateText.ts'

export type FileError = keyof typeof fileErrors

/** What is wrong with a file as a whole: told by its code in each language, `message` is the English of it. */
export class FileFault extends Error implements Fault {
  readonly code: FileError
  readonly params: NonNullable<Fault['params']>

  constructor(code: FileError, params: FileFault['params'] = {}) {
    super(filled(fileErrors[code], params))
    this.code = code
    this.params = params
  }

  /** What it is, whatever the place: all that cannot be read is `broken`. */
  get kind(): string {
    return this.code.split('_')[0] ?? this.code
  }
}
