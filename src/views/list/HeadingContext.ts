import { createContext } from 'react'

/** How the name of a list is marked up: `h1`, unless it stands under the heading of a page that has more than a list. */
export const HeadingContext = createContext<'h1' | 'h2'>('h1')
