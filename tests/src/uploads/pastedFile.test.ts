import { describe, expect, it } from 'vitest'
import { pastedFile } from '../../../src/uploads/page/DropFile.tsx'

const clipboard = (text: string, files: readonly File[] = []) => ({ getData: () => text, files }) as unknown as DataTransfer
const picture = new File(['x'], 'image.png')

describe('what was pasted', () => {
  it('is a file of the cells, though a spreadsheet gives a picture of them as well', async () => {
    const file = pastedFile(clipboard('a\tb\n1\t2', [picture]), 'pasted.csv')
    expect([file?.name, await file?.text()]).toEqual(['pasted.csv', 'a\tb\n1\t2'])
  })
  it('is the file that was copied', () => {
    expect(pastedFile(clipboard('', [picture]), 'pasted.csv')).toBe(picture)
    // Its name alone comes as text.
    expect(pastedFile(clipboard('rows.xlsx', [picture]), 'pasted.csv')).toBe(picture)
  })
  it('is nothing where nothing was', () => expect(pastedFile(clipboard('  '), 'pasted.csv')).toBeNull())
})
