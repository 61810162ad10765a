import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { suppliers } from '../../../resources/suppliers/suppliers/suppliers.ts'
import type { Resource } from '../../../schema/resource.ts'
import { RecordHeader } from '../../../src/views/record/RecordHeader.tsx'
import { useLabels } from '../../../src/views/tool/useLabels.ts'
import { draw } from '../support/draw.tsx'

const tool = suppliers as Resource
const record = { id: 1001, version: 1, brand: 'Blue Lotus', status: 'active', qc_state: 3, kyc_status: 'approved' }

function Header({ states }: { readonly states?: number }) {
  return <RecordHeader tool={tool} labels={useLabels(tool)} record={record} states={states} />
}

it('several states beside the title say of what each is; one alone is the state', async () => {
  await draw(<Header />)
  const told = (name: string) => screen.getByText(`${name}:`).parentElement
  expect(told('Status')).toHaveTextContent('Status:Active')
  expect(told('QC state')).toHaveTextContent('QC state:Acceptable quality')
  expect(told('KYC status')).toHaveTextContent('KYC status:Approved')
})

it('one alone is told without its name', async () => {
  await draw(<Header states={1} />)
  screen.getByText('Active')
  expect(screen.queryByText('Status:')).toBeNull()
})
