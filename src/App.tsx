import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AuthProvider, CustomRoutes, Resource, type Store } from 'react-admin'
import { Route } from 'react-router-dom'
import type { Session } from '../authProvider/session.ts'
import type { PanelDataProvider } from '../dataProvider/dataProvider.ts'
import type { PanelI18n } from '../i18n/provider.ts'
import { lazyChunk } from './chunks/lazyChunk.tsx'
import { HomePage } from './home/HomePage.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { addresses, LINKS, PAGES, UPLOADS } from './routing/addresses.ts'
import { documentedRouter } from './routing/documentedRouter.tsx'
import { tabAddress } from './routing/tabAddress.ts'
import { Admin } from './shell/Admin.tsx'
import { LinkPage } from './shell/LinkPage.tsx'
import { Loading } from './shell/Loading.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { PageView } from './shell/PageView.tsx'
import { PanelFailed } from './shell/PanelFailed.tsx'
import { SessionContext } from './shell/SessionContext.ts'
import { Shell } from './shell/Shell.tsx'
import { UploadPlace } from './shell/UploadPlace.tsx'
import { themeOf } from './theme/themeOf.ts'
import type { LightResource, LightTool } from './tools/lightTool.ts'
import type { PanelTools } from './tools/panelTools.ts'
import { ToolsContext } from './tools/useTools.ts'

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

const ListView = lazyChunk('list', () => import('./views/list/ListView.tsx'))
const CreateView = lazyChunk('create', () => import('./views/record/CreateView.tsx'))
const EditView = lazyChunk('edit', () => import('./views/record/EditView.tsx'))
const ShowView = lazyChunk('show', () => import('./views/record/ShowView.tsx'))

const themes = { light: themeOf('light'), dark: themeOf('dark') }

/** The panel: one `<Resource>` for each declared one, the documents' addresses around it, the shell in front. */
export function App({ tools, session, authProvider, dataProvider, i18n, store, queries, styles }: AppProps) {
  const router = useMemo(() => documentedRouter(addresses(tools.all)), [tools])
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
            loginPage={LoginPage}
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

const hasScreens = (tool: LightTool): tool is LightResource => tool.word === 'resource' && Object.keys(tool.routes).length > 0

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
