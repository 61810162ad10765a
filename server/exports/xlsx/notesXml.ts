import { letters } from './columnsXml.ts'
import { xmlText } from './sheetXml.ts'

/** A note on a cell; `row` and `column` from 0. */
export interface Note {
  readonly row: number
  readonly column: number
  readonly text: string
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The texts of a sheet's notes. */
export function* notesXml(notes: readonly Note[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${MAIN}"><authors><author>Munshi</author></authors><commentList>`
  for (const { row, column, text } of notes) {
    yield `<comment ref="${letters(column)}${row + 1}" authorId="0"><text><t xml:space="preserve">${xmlText(text)}</t></text></comment>`
  }
  yield '</commentList></comments>'
}

/** Where they are drawn, without which spreadsheets do not show them. */
export function* drawingXml(notes: readonly Note[]): Generator<string> {
  yield '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="n" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>'
  for (const [at, { row, column }] of notes.entries()) {
    const anchor = [column + 1, 15, row, 2, column + 4, 15, row + 4, 2].join(', ')
    yield `<v:shape id="n${at}" type="#n" style="visibility:hidden" fillcolor="#ffffe1"><x:ClientData ObjectType="Note"><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
  }
  yield '</xml>'
}
