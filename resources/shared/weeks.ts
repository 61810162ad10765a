/** Whether a day is a Monday, which is how weeks are named. What is no day is judged elsewhere. */
export const isMonday = (day: unknown): boolean => typeof day !== 'string' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1
