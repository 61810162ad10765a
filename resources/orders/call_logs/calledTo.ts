/** Where the number of whom to call stands, by type: the tool, and what people know the row by. */
export const calledTo = {
  reseller: { tool: 'users', by: 'code', title: 'name' },
  customer: { tool: 'customers', by: 'code', title: 'name' },
  supplier: { tool: 'suppliers', by: 'id', title: 'brand' },
} as const

export type CalledType = keyof typeof calledTo

/** The key of the row, as its column holds it; null where nobody can be called so. */
export function calledKey(type: CalledType, id: string): string | number | null {
  if (calledTo[type].by === 'code') return id.trim().toUpperCase()
  return /^[1-9]\d{0,14}$/.test(id.trim()) ? Number(id) : null
}
