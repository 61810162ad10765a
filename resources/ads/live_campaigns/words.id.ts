/** Indonesian of `live_campaigns`. */
export const words = { name: 'Kampanye siaran langsung' } as const
