import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { uploadedFiles } from '../../../resources/base/uploaded_files/uploadedFiles.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { Value } from '../../../src/views/Value.tsx'
import { draw } from '../support/draw.tsx'

const field = uploadedFiles.fields.form_error as Field
const said = 'Column user_code is missing'
const place = { field, tool: 'uploaded_files', name: 'form_error', value: said }

it('what is wrong with a file is told to each reader in their language, and of a file of an earlier version as it was said then', async () => {
  const form_fault = { code: 'column_missing', params: { column: 'user_code' } }
  await draw(
    <>
      <p>
        <Value {...place} record={{ form_fault }} />
      </p>
      <p>
        <Value {...place} record={{ form_fault: null }} />
      </p>
    </>,
    { locale: 'id' },
  )
  expect(screen.getByText('Kolom user_code tidak ada')).toBeInTheDocument()
  expect(screen.getByText(said)).toBeInTheDocument()
})
