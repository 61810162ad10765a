/** Indonesian of `admin_access`. */
export const words = { name: 'Akses' } as const
