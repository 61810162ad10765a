import { marketplace } from 'virtual:marketplace'
import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext, type DataProvider, memoryStore, Notification } from 'react-admin'
import { type Session, session as sessionOf } from '../../../authProvider/session.ts'
import { i18nProvider } from '../../../i18n/provider.ts'
import type { Country } from '../../../schema/country.ts'
import type { Resource } from '../../../schema/resource.ts'
import { PlaceContext } from '../../../src/kinds/useSpeaker.ts'
import { SessionContext } from '../../../src/shell/session.ts'
import { panelTools, ToolsContext } from '../../../src/tools/panelTools.ts'

interface DrawOptions {
  readonly dataProvider?: DataProvider
  readonly country?: Country
  readonly locale?: string
  /** Whose; nobody is known yet without one. */
  readonly session?: Session
  /** Tools of the test itself, beside those of the marketplace. */
  readonly more?: readonly Resource[]
}

const now = () => new Date('2026-11-18T06:30:00Z')

/** Draws a part of the panel as it stands in it: with words, country, cache and snackbar. */
export async function draw(
  part: ReactNode,
  { dataProvider, country = 'IN', locale = 'en', session = sessionOf(new EventTarget()), more = [] }: DrawOptions = {},
) {
  const i18n = i18nProvider(marketplace.words)
  await i18n.changeLocale(locale)
  const own = Object.fromEntries(more.map(tool => [tool.name, async () => tool]))
  const open = async (tool: string) => (own[tool] ? undefined : i18n.open(tool))
  const tools = panelTools({ ...marketplace, loaders: { ...marketplace.loaders, ...own } }, open)
  // Some parts load their code when they are first drawn.
  await act(async () => {
    render(
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={i18n}
        store={memoryStore()}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ToolsContext value={tools}>
          <SessionContext value={session}>
            <PlaceContext value={{ country, now }}>{part}</PlaceContext>
            <Notification />
          </SessionContext>
        </ToolsContext>
      </AdminContext>,
    )
  })
}
