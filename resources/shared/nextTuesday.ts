import { mondayOf, plusDays } from '../../schema/days.ts'

/** The Tuesday after a day, on which payouts leave. @param today YYYY-MM-DD */
export const nextTuesday = (today: string): string => plusDays(mondayOf(plusDays(today, 6)), 1)
