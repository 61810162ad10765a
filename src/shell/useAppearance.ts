import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useLocaleState, useTheme } from 'react-admin'
import type { PanelDataProvider } from '../../dataProvider/dataProvider.ts'
import { useSessionState } from './useSessionState.ts'

const KEY = 'appearance'
const QUERY = ['preferences', KEY]

type Mode = 'light' | 'dark'

interface Kept {
  readonly theme?: Mode
  readonly language?: string
}

export interface Appearance {
  readonly theme: Mode
  readonly language: string
  readonly choose: (chosen: Kept) => void
}

/** Language and light or dark; kept with the person on the server, and in this browser for the login page and the first drawing. */
export function useAppearance(): Appearance {
  const [theme, setTheme] = useTheme()
  const [language, setLanguage] = useLocaleState()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const isIn = useSessionState().status === 'in'
  const { data } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => dataProvider.preference(KEY, signal),
    enabled: isIn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { mutate } = useMutation({ mutationFn: (kept: Kept) => dataProvider.prefer(KEY, kept) })

  // What was kept elsewhere is taken up once, when it arrives.
  const kept = data?.data as Kept | null | undefined
  useEffect(() => {
    if (kept?.theme) setTheme(kept.theme)
    if (kept?.language) setLanguage(kept.language)
  }, [kept, setTheme, setLanguage])

  return {
    theme,
    language,
    choose(chosen) {
      const next = { theme, language, ...chosen }
      // Before anything is drawn again: another language draws all anew, and what was kept must not come back then.
      queries.setQueryData(QUERY, { data: next })
      setTheme(next.theme)
      setLanguage(next.language)
      if (isIn) mutate(next)
    },
  }
}
