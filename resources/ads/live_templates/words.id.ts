/** Indonesian of `live_templates`. */
export const words = { name: 'Templat siaran langsung' } as const
