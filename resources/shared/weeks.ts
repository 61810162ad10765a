import { mondayOf, plusDays } from '../../schema/days.ts'

/** Whether a day is a Monday, which is how weeks are named. What is no day is judged elsewhere. */
export const isMonday = (day: unknown): boolean => typeof day !== 'string' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** The Tuesday after a day, on which payouts leave. @param today YYYY-MM-DD */
export const nextTuesday = (today: string): string => plusDays(mondayOf(plusDays(today, 6)), 1)
