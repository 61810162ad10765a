import type { Upload } from '../../schema/upload.ts'
import { uploadCalls } from '../../schema/uploadCalls.ts'
import { answer, header, json, type Operation, ref } from './operation.ts'
import { count, object, text } from './shapes.ts'
import { optionsName } from './uploadSchemas.ts'

/** The call of an upload whose rows are typed or pasted. */
export function taskOperations(task: Upload): [string, Operation][] {
  const { name, pasted, columns } = task
  const entries = `At most ${pasted?.most}, a line each: ${Object.keys(columns).join(',')}`
  const said = { count, entries: count, skipped: count, repeated: count }
  return [
    [
      `POST ${uploadCalls.task(name)}`,
      {
        summary: `${name}: ${task.help ?? task.label ?? 'do it'}`,
        tag: task.section,
        parameters: [header('Idempotency-Key', 'The same key within 24 hours writes once and is answered the same.')],
        body: json(object({ entries: { type: 'string', description: entries }, params: ref(optionsName(task)) }, ['entries'])),
        answers: {
          200: answer(
            'All entries are done; 422 where one of them is bad, and none is.',
            object(
              {
                ...said,
                change_set: { type: ['integer', 'null'], description: 'Null where nothing had to be changed.' },
                revertible: { type: 'boolean', description: 'Whether whoever ran it can put it back now.' },
                message: text,
                changes: { ...ref('upload_changes'), description: 'Of a plan alone.' },
              },
              [],
            ),
          ),
        },
      },
    ],
  ]
}
