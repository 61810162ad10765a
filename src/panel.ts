import createCache, { type EmotionCache } from '@emotion/cache'
import { QueryClient } from '@tanstack/react-query'
import { localStorageStore, type Store } from 'react-admin'
import { authProvider } from '../authProvider/authProvider.ts'
import { session as sessionOf } from '../authProvider/session.ts'
import { dataProvider } from '../dataProvider/dataProvider.ts'
import { i18nProvider } from '../i18n/provider.ts'
import type { AppProps } from './App.tsx'
import { secrets } from './changes/madeSecrets.ts'
import { prompts } from './changes/prompting.ts'
import { dropOldDrafts } from './drafts/useDrafts.ts'
import { type PanelMarketplace, panelTools } from './tools/panelTools.ts'

/** What belongs to this machine and not to the person: logging out leaves it. */
const STAYS = ['theme', 'locale']

/** Without a network a call fails as without a server, and says so; it would wait for one unseen, and write at a moment that nobody chose. */
const AT_ONCE = { networkMode: 'always' } as const

/** Set while somebody is signed in in this browser, as far as it knows. */
const HERE = 'here'

/** Everything the app runs on in a browser, made anew; the question who is here is on its way when this returns. */
export function panel(marketplace: PanelMarketplace): AppProps {
  const i18n = i18nProvider(marketplace.words)
  const session = sessionOf(window)
  dropOldDrafts(localStorage)
  const store = panelStore()
  session.listen(() => {
    const { status } = session.state()
    if (status === 'in') store.setItem(HERE, true)
    else if (status === 'out') store.removeItem(HERE)
  })
  // Where nobody was, the login page does not ask in vain: browsers show a refused call as an error.
  if (window.location.pathname === '/login' && !store.getItem(HERE)) session.ended()
  else session.check()
  return {
    tools: panelTools(marketplace, i18n.open),
    session,
    i18n,
    authProvider: authProvider(session, window.location),
    dataProvider: dataProvider({
      translate: (key, params) => i18n.translate(key, params),
      storage: sessionStorage,
      newKey: randomText,
      agree: prompts.agree,
      showSecrets: secrets.show,
    }),
    store,
    queries: new QueryClient({
      defaultOptions: {
        // A refusal does not change by asking again; what did not arrive is asked for once more.
        queries: { ...AT_ONCE, retry: (times, error) => times < 1 && isUnanswered(error), refetchOnWindowFocus: false },
        mutations: AT_ONCE,
      },
    }),
    styles: styleCache(document),
  }
}

/** 128 random bits as text; also where the page is not served over https. */
const randomText = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('-')

function isUnanswered(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 0 || (status !== undefined && status >= 500)
}

/**
 * Where the panel's styles are put. The server's policy lets only those styles stand that bear the nonce of its answer
 * (`<meta name="style-nonce">`); where there is no policy, as in development and tests, there is no nonce.
 */
function styleCache(document: Document): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content
  return createCache({ key: 'css', prepend: true, nonce })
}

/** Where react-admin keeps small things in this browser. Logging out empties it but for appearance and language. */
function panelStore(): Store {
  const store = localStorageStore(undefined, 'munshi')
  return {
    ...store,
    reset() {
      const kept = STAYS.map(key => [key, store.getItem(key)] as const)
      store.reset()
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value)
    },
  }
}
