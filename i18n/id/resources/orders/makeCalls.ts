/** Indonesian of `make_calls`. */
export const makeCalls = { name: 'Lakukan panggilan' } as const
