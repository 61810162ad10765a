import type { Upload } from '../../../schema/upload.ts'
import type { Needs } from '../../app.ts'
import type { Engine } from '../../changes/context.ts'

/** What the calls of uploads work with; made once for an app. */
export interface Uploading extends Needs {
  readonly engine: Engine
  readonly uploads: ReadonlyMap<string, Upload>
}
