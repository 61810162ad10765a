/** Indonesian of `agent_dashboard`. */
export const words = { name: 'Dasbor agen' } as const
