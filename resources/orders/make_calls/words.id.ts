/** Indonesian of `make_calls`. */
export const words = { name: 'Lakukan panggilan' } as const
