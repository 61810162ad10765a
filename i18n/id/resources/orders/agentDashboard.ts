/** Indonesian of `agent_dashboard`. */
export const agentDashboard = { name: 'Dasbor agen' } as const
