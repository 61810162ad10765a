/** Indonesian of `challenge_actions`. */
export const words = {
  name: 'Login dan berbagi',
  fields: { event_id: 'Peristiwa', user: 'Reseller', action: 'Tindakan', at: 'Tanggal', waiting: 'Menunggu dihitung' },
  options: { 'action.login': 'Login', 'action.share': 'Berbagi' },
} as const
