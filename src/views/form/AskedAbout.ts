import { createContext } from 'react'

/** What is known of the row that questions are asked about, beside what they ask. */
export const AskedAbout = createContext<Readonly<Record<string, unknown>>>({})
