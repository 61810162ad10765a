/** Records that columns of several uploads name. */
export const line = { tool: 'sub_orders', by: { sub_order_number: 'sub_order_number' } } as const
export const partner = { tool: 'couriers', by: { name: 'courier', active: { always: true } }, at: 'courier' } as const
export const supplier = { tool: 'suppliers', by: { id: 'supplier_id' } } as const
export const catalog = { tool: 'catalogs', by: { id: 'catalog_id' } } as const
export const user = { tool: 'users', by: { code: 'user_code' } } as const

/** What fills a wallet. */
export const template = {
  tool: 'wallet_templates',
  by: { identifier: 'identifier', transaction_type: { always: 'credit' }, active: { always: true } },
  at: 'identifier',
} as const

/** The same, of one wallet alone. */
export const templateOf = (wallet_type: 'coin' | 'credits') =>
  ({ ...template, by: { ...template.by, wallet_type: { always: wallet_type } } }) as const

/** Who is deleted or blocked is given nothing. */
export const userIsGone = [
  { lookup: 'user', where: { deletion: ['soft_deleted', 'hard_deleted'] }, message: 'row_deleted' },
  { lookup: 'user', where: { blocked: true }, message: 'row_blocked' },
] as const
