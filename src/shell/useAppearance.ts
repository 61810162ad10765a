import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useLocaleState, useTheme } from 'react-admin'
import type { Session } from '../../authProvider/session.ts'
import type { PanelDataProvider } from '../../dataProvider/dataProvider.ts'
import { useSession, useSessionState } from './session.ts'

const KEY = 'appearance'
const QUERY = ['preferences', KEY]

interface KeptAppearance {
  readonly theme?: 'light' | 'dark'
  readonly language?: string
}

/** Language and light or dark; kept with the person on the server, and in this browser for the login page and the first drawing. */
export function useAppearance() {
  const [theme, setTheme] = useTheme()
  const [language, setLanguage] = useLocaleState()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const session = useSession()
  const isIn = useSessionState().status === 'in'
  const { data } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => dataProvider.preference(KEY, signal),
    enabled: isIn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { mutate } = useMutation({
    // Chosen while the page still asks who is here: it is kept as soon as that is known.
    mutationFn: async (kept: KeptAppearance) => ((await isSomebody(session)) ? dataProvider.prefer(KEY, kept) : null),
  })

  // What was kept elsewhere is taken up once, when it arrives.
  const kept = data?.data as KeptAppearance | null | undefined
  useEffect(() => {
    if (kept?.theme) setTheme(kept.theme)
    if (kept?.language) setLanguage(kept.language)
  }, [kept, setTheme, setLanguage])

  return {
    theme,
    language,
    choose(chosen: KeptAppearance) {
      const next = { theme, language, ...chosen }
      // Before anything is drawn again: another language draws all anew, and what was kept must not come back then.
      // Nor may an answer that is on its way.
      queries.cancelQueries({ queryKey: QUERY })
      queries.setQueryData(QUERY, { data: next })
      setTheme(next.theme)
      setLanguage(next.language)
      mutate(next)
    },
  }
}

/** Whether somebody is signed in, once that is known. */
function isSomebody(session: Session): Promise<boolean> {
  return new Promise(resolve => {
    const look = () => {
      const { status } = session.state()
      if (status === 'checking') return
      stop()
      resolve(status === 'in')
    }
    const stop = session.listen(look)
    look()
  })
}
