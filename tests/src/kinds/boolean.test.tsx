import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { boolean } from '../../../schema/kinds/boolean.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { viewOf } from '../../../src/kinds/viewOf.ts'
import { Value } from '../../../src/views/Value.tsx'
import { draw } from '../support/draw.tsx'

it('yes and no are quiet marks in a column, which say the word to who does not see them, and words on a record', async () => {
  const field = boolean() as Field
  const Fact = viewOf(field).Fact ?? Value
  const record = { id: 1, version: 1 }
  const place = { field, tool: 'things', name: 'live', record }
  await draw(
    <>
      <p>
        <Value {...place} value={true} /> <Value {...place} value={false} />
      </p>
      <p>
        <Fact {...place} value={true} /> <Fact {...place} value={false} />
      </p>
    </>,
  )
  expect(screen.getByRole('img', { name: 'Yes' })).toHaveTextContent(/^✓$/)
  expect(screen.getByRole('img', { name: 'No' })).toHaveTextContent(/^–$/)
  screen.getByText('Yes No')
})
