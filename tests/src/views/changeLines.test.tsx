import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChangeLines } from '../../../src/changes/ChangeLines.tsx'
import { draw } from '../support/draw.tsx'

const rows = (count: number) => Array.from({ length: count }, () => ({ reason: 'nothing to pay' }))
const told = () => screen.findAllByText('nothing to pay', { exact: false })

test('a list of many rows is told by its first ones, and whole to whoever asks', async () => {
  await draw(<ChangeLines tool="bank_files" changes={[{ field: 'left_out', from: null, to: rows(41) }]} />)
  expect(await told()).toHaveLength(3)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'and 38 more', expanded: false }))
  expect(await told()).toHaveLength(41)
  await person.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
  expect(await told()).toHaveLength(3)
})

test('a few rows stand as they are', async () => {
  await draw(<ChangeLines tool="bank_files" changes={[{ field: 'left_out', from: null, to: rows(4) }]} />)
  expect(await told()).toHaveLength(4)
  expect(screen.queryByRole('button')).toBeNull()
})

test('many changes of one record are folded in its history, and nowhere else', async () => {
  const changes = Array.from({ length: 12 }, (_, index) => ({ field: `gone_${index}`, from: null, to: `value ${index}` }))
  await draw(<ChangeLines tool="bank_files" changes={changes} most={8} />, { locale: 'id' })
  expect(await screen.findByRole('button', { name: 'dan 4 lagi' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
})
