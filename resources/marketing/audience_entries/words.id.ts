/** Indonesian of `audience_entries`. */
export const words = { name: 'Pengguna dalam berkas audiens', fields: { audience: 'Audiens', user: 'Pengguna' } } as const
