/** Indonesian of `live_banners`. */
export const words = { name: 'Banner siaran langsung' } as const
