import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { ThemeOptions } from '@mui/material/styles'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, use, useEffect, useMemo } from 'react'
import { type AuthProvider, CustomRoutes, Resource, type Store } from 'react-admin'
import { Route } from 'react-router-dom'
import type { Session } from '../authProvider/session.ts'
import type { PanelDataProvider } from '../dataProvider/dataProvider.ts'
import { askEarly } from '../dataProvider/request.ts'
import type { PanelI18n } from '../i18n/provider.ts'
import { isRowNumber } from '../schema/rowAddress.ts'
import { addressOf } from '../schema/wire/address.ts'
import { lazyChunk } from './chunks/lazyChunk.tsx'
import { HomePage } from './home/HomePage.tsx'
import { useAddress } from './routing/address.tsx'
import { addresses, LINKS, PAGES, tabAddress, UPLOADS } from './routing/addresses.ts'
import { documentedRouter } from './routing/documentedRouter.tsx'
import type { Screen } from './routing/screen.ts'
import { Admin } from './shell/Admin.tsx'
import { Failed } from './shell/Failed.tsx'
import { LinkPage } from './shell/LinkPage.tsx'
import { Loading } from './shell/Loading.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'
import { SessionContext } from './shell/session.ts'
import { components } from './theme/components.ts'
import { palettes } from './theme/palettes.ts'
import type { LightResource, LightTool } from './tools/lightTool.ts'
import type { PanelTools } from './tools/panelTools.ts'
import { ToolsContext, useTools } from './tools/panelTools.ts'
import { EditView, recordPart, ShowView } from './views/record/RecordView.tsx'

/** Bundled with the panel; nothing is fetched from elsewhere. */
const FACE = "'Inter Variable', system-ui, sans-serif"

export interface AppProps {
  readonly tools: PanelTools
  readonly session: Session
  readonly authProvider: AuthProvider
  readonly dataProvider: PanelDataProvider
  readonly i18n: PanelI18n
  readonly store: Store
  readonly queries: QueryClient
  readonly styles: EmotionCache
}

const TabsView = lazyChunk('tabs', () => import('./views/list/TabsView.tsx'))
const HubView = lazyChunk('hub', () => import('./hub/HubView.tsx'))
const UploadView = lazyChunk('uploads', () => import('./uploads/UploadView.tsx'))
const ListView = lazyChunk('list', () => import('./views/list/ListView.tsx'))
const CreateView = lazyChunk('create', () => import('./views/record/CreateView.tsx'))
const themes = { light: themeOf('light'), dark: themeOf('dark') }

/** The panel: one `<Resource>` for each declared one, the documents' addresses around it, the shell in front. */
export function App({ tools, session, authProvider, dataProvider, i18n, store, queries, styles }: AppProps) {
  const known = useMemo(() => addresses(tools.all), [tools])
  const router = useMemo(() => documentedRouter(known), [known])
  useEffect(() => {
    const { place } = known.inward(window.location)
    readEarly(place, session)
    // After the first frame, which it would hold up.
    const frame = requestAnimationFrame(() => loadEarly(tools, place))
    return () => cancelAnimationFrame(frame)
  }, [tools, known, session])
  return (
    <CacheProvider value={styles}>
      <ToolsContext value={tools}>
        <SessionContext value={session}>
          <Admin
            title={i18n.translate('shell.product')}
            routerProvider={router}
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18n}
            store={store}
            queryClient={queries}
            theme={themes.light}
            darkTheme={themes.dark}
            layout={Shell}
            loginPage={Login}
            dashboard={HomePage}
            catchAll={NotFound}
            error={PanelFailed}
            loading={Loading}
          >
            {tools.all.filter(hasScreens).map(tool => screensOf(tool, tabAddress(tools.all, tool.name)))}
            <CustomRoutes>
              <Route path={`/${PAGES}/*`} element={<PageView />} />
              <Route path={`/${LINKS}/*`} element={<LinkPage />} />
              <Route path={`/${UPLOADS}/*`} element={<UploadPlace />} />
            </CustomRoutes>
          </Admin>
        </SessionContext>
      </ToolsContext>
    </CacheProvider>
  )
}

const LoginPage = lazyChunk('login', async () => ({ default: (await import('./login/LoginPage.tsx')).LoginPage }))

/** Only users without a session need its code. */
const Login = () => (
  <Suspense fallback={<Loading />}>
    <LoginPage />
  </Suspense>
)

/** Asks for what the first screen shows while the session is still being checked; what fails is told by the screen that draws it. */
function readEarly(place: Screen, session: Session): void {
  if (place.at !== 'view' || place.view !== 'show' || place.tool.seen !== 'desk' || session.state().status === 'out') return
  const { id = '' } = place.params
  if (!isRowNumber(id)) return
  askEarly(addressOf('/api/:tool/:id/desk', { tool: place.tool.name, id }))
  askEarly(addressOf('/api/:tool/:id/timeline', { tool: place.tool.name, id }))
}

/** The code of the first screen, too. */
function loadEarly(tools: PanelTools, place: Screen): void {
  if (place.at !== 'view') return
  const { view, tool } = place
  if (view === 'list') ListView.preload()
  else if (view === 'create') CreateView.preload()
  else recordPart(tool, view).preload()
  tools.resource(tool.name).catch(() => undefined)
}

const hasScreens = (tool: LightTool): tool is LightResource => tool.type === 'resource' && Object.keys(tool.routes).length > 0

/** @param tab where its list stands, if it is a tab of a page */
function screensOf({ name, routes }: LightResource, tab: string | undefined) {
  return (
    <Resource
      key={name}
      name={name}
      list={routes.list || tab ? ListView : undefined}
      create={routes.create && CreateView}
      edit={routes.edit && EditView}
      show={routes.show && ShowView}
    />
  )
}

/** The screens of uploads, loaded when one is opened. */
function UploadPlace() {
  const { place } = useAddress()
  return place.at === 'upload' ? <UploadView place={place} /> : null
}

/** When even the shell cannot be drawn. */
function PanelFailed({ error, resetErrorBoundary }: { error: Error; resetErrorBoundary(...args: unknown[]): void }) {
  return <Failed error={error} retry={resetErrorBoundary} />
}

/** The screen of a page tool, loaded when it is opened. */
function PageView() {
  const { place } = useAddress()
  const { screens, words } = useTools()
  if (place.at !== 'page') return null
  if (place.tool.tabs) {
    use(words(place.tool.name))
    return <TabsView key={place.tool.name} page={place.tool} tabs={place.tool.tabs} asked={place.params.tab} />
  }
  if (place.tool.cards) {
    use(words(place.tool.name))
    return <HubView key={place.tool.name} page={place.tool} cards={place.tool.cards} Above={screens[place.tool.name]} />
  }
  const Part = screens[place.tool.name]
  return Part ? <Part key={place.tool.name} /> : null
}

/** Dense and calm: 13 px text, tabular figures, flat surfaces. */
function themeOf(mode: 'light' | 'dark'): ThemeOptions {
  return {
    palette: palettes[mode],
    shape: { borderRadius: 6 },
    spacing: 8,
    typography: {
      fontFamily: FACE,
      fontSize: 13,
      h1: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: '0.875rem', lineHeight: 1.45 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 550 },
    },
    components,
  }
}
