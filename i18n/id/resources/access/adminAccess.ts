/** Indonesian of `admin_access`. */
export const adminAccess = { name: 'Akses' } as const
