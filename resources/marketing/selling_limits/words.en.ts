/** English of `selling_limits` that its declaration does not contain. */
export const words = { options: { 'name.deal approval above': 'Approval of deals that cost more than' } } as const
