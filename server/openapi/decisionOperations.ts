import type { Upload } from '../../schema/upload.ts'
import { type FileDecision, fileDecisions, uploadCalls } from '../../schema/uploadCalls.ts'
import { answer, json, type Operation, ref } from './operation.ts'
import type { JsonSchema } from './schemaOf.ts'
import { count, list, object, text } from './shapes.ts'
import { rowName } from './uploadSchemas.ts'

const summaries: Readonly<Record<FileDecision, string>> = {
  map: 'match headers to columns, and check anew',
  mend: 'correct rows that failed, and check them again',
  apply: 'apply the rows of a checked file',
  approve: 'agree to what another person wants applied',
  reject: 'do not agree to it',
  cancel: 'stop the work on a file',
  discard: 'take a file away that was never applied',
  retry: 'make a new file of the rows that failed',
  revert: 'take back what a file changed',
}

/** What can be done with a file that was sent, by method and path. */
export function decisionOperations(upload: Upload): [string, Operation][] {
  return fileDecisions.map(decision => [
    `POST ${uploadCalls.decide(upload.name, ':id', decision)}`,
    {
      summary: `${upload.name}: ${summaries[decision]}`,
      tag: upload.section,
      body: json(bodyOf(upload, decision)),
      answers: answersOf(decision),
    },
  ])
}

function bodyOf(upload: Upload, decision: FileDecision): JsonSchema {
  if (decision === 'map') {
    const place = { type: ['integer', 'null'], description: 'Place of its header, from 0.' }
    const columns = Object.fromEntries(Object.keys(upload.columns).map(column => [column, place]))
    return object({ columns: object(columns, []) })
  }
  if (decision === 'mend') {
    const cause = object({ column: { enum: Object.keys(upload.columns) }, code: text, value: text }, ['column', 'code'])
    const row = object({ row_no: count, cells: ref(rowName(upload)) })
    return { oneOf: [object({ rows: list(row) }), object({ cause, to: text })] }
  }
  if (decision !== 'apply') return object({})
  const answers = {
    mode: { enum: ['all', 'good'], description: 'All rows or none; or those that are good.' },
    again: { const: true, description: 'Although the same content was applied within 24 hours: 409 `same_file` without it.' },
  }
  return object(answers, [])
}

function answersOf(decision: FileDecision): Operation['answers'] {
  if (decision === 'retry') return { 201: answer('The new file.', ref('upload_arrived')) }
  if (decision === 'mend') {
    const checking = { const: true, description: 'The whole file is checked in the background: `mended` tells how many were corrected.' }
    const told = object({ mended: count, failed: count, checking }, ['mended', 'failed'])
    return { 200: answer('How many are good now, and how many are not.', told) }
  }
  return { 200: answer('It is so; 409 where the file does not stand where that can be decided.', object({ id: count })) }
}
