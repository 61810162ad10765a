import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Suspense } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import type { PageTabs } from '../../../schema/page.ts'
import { permissionsAt } from '../../../schema/permissionsAt.ts'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { AddressLink } from '../../routing/address.tsx'
import { tabIn } from '../../routing/addresses.ts'
import { Loading } from '../../shell/Loading.tsx'
import { useMay } from '../../shell/session.ts'
import type { LightPage } from '../../tools/lightTool.ts'
import { useTools } from '../../tools/panelTools.ts'
import ListView from './ListView.tsx'

const UploadTab = lazyChunk('uploads', () => import('../../uploads/UploadTab.tsx'))

interface TabsViewProps {
  readonly page: LightPage
  readonly tabs: PageTabs
  /** The tab that the address names. */
  readonly asked: string | undefined
}

/** A page of lists or uploads: a tab for each that the person may open, and what stands in it. Each tab is an address, so Back goes to the one before. */
export default function TabsView({ page, tabs, asked }: TabsViewProps) {
  const t = useTranslate()
  const may = useMay()
  const { light } = useTools()
  const open = Object.entries(tabs).flatMap(([name, named]) => {
    const tool = light(named)
    return tool && may(permissionsAt(tool, 'list')) ? [[name, tool] as const] : []
  })
  const [chosen, tool] = open.find(([name]) => name === asked) ?? open[0] ?? []
  if (!chosen || !tool) return null
  return (
    <>
      <Tabs
        value={chosen}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t(`resources.${page.name}.name`)}
        sx={{
          minHeight: 40,
          px: { xs: 1, sm: 2 },
          borderBottom: 1,
          borderColor: 'divider',
          // At its end a row of tabs needs no room for the button that leads on.
          '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 },
        }}
      >
        {open.map(([name]) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            component={AddressLink}
            to={tabIn(page, name)}
            label={t(`resources.${page.name}.tabs.${name}`, { _: wordsOf(name) })}
            sx={{ minHeight: 40, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${chosen}`} aria-labelledby={`tab-${chosen}`} sx={{ minWidth: 0 }}>
        <Suspense fallback={<Loading />}>
          {tool.type === 'upload' ? (
            <UploadTab key={tool.name} name={tool.name} />
          ) : (
            <ResourceContextProvider value={tool.name} key={tool.name}>
              <ListView />
            </ResourceContextProvider>
          )}
        </Suspense>
      </Box>
    </>
  )
}
