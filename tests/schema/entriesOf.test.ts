import { describe, expect, it } from 'vitest'
import { entriesOf } from '../../schema/upload.ts'

describe('a pasted list', () => {
  it.each([
    ['one a line', '500101\n500102\r\n\n 500103 ', 1, ['500101', '500102', '500103'], 0],
    ['single values by commas too', '500101, 500102,,500103', 1, ['500101', '500102', '500103'], 0],
    ['entries of several values by lines alone', '1_1,2026-11-23\n1_2,2026-11-24', 2, ['1_1,2026-11-23', '1_2,2026-11-24'], 0],
    ['the same again counts once', '5\n5\n6,5', 1, ['5', '6'], 2],
    ['nothing', ' \n', 1, [], 0],
  ])('%s', (_words, text, columns, entries, repeated) => expect(entriesOf(text, columns)).toMatchObject({ entries, repeated }))

  it('tells where each stands first', () => expect(entriesOf('5,5,\n6', 1).places).toEqual([1, 3]))
})
