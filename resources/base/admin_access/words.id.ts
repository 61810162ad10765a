/** Indonesian of `admin_access`. */
export const words = { name: 'Akses', synonyms: 'peran, izin, tim, pengguna, hak, staf' } as const
