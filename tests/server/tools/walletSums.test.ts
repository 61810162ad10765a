import { expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { startOrderDesk } from './orderDesk.ts'

it('sums of wallet transactions subtract what left the wallet', async () => {
  const desk = await startOrderDesk()
  try {
    const transaction = (direction: string, amount: number) =>
      insertRow(desk.db, 'wallet_transactions', { user: 100001, wallet_type: 'credits', direction, amount })
    await transaction('credit', 100)
    await transaction('debit', 30.5)
    const sums = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ user: 100001, ...filter }) })
      return said(await desk.agent.get(`/api/wallet_transactions/sums?${query}`))
    }
    expect(await sums({})).toEqual({ sums: { amount: '69.50' }, more: false })
    expect(await sums({ direction: ['debit'] })).toEqual({ sums: { amount: '-30.50' }, more: false })
  } finally {
    await desk.close()
  }
})
