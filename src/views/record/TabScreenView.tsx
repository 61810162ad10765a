import Box from '@mui/material/Box'
import { type ComponentType, Suspense } from 'react'
import type { TabScreen } from '../../../schema/formTabs.ts'
import { kept } from '../../../schema/maps.ts'
import { ErrorPlace } from '../../chunks/ErrorPlace.tsx'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { ListError } from '../list/ListError.tsx'

type Screen = ComponentType<{ readonly record: ApiRecord }>

/** One component for each declared screen, or it would load anew at each drawing. */
const screens = new WeakMap<TabScreen, Screen>()

interface TabScreenViewProps {
  readonly name: string
  readonly screen: TabScreen
  readonly record: ApiRecord
}

/** The screen of a tab or of a desk, loaded when it is first shown. */
export function TabScreenView({ name, screen, record }: TabScreenViewProps) {
  const Part = kept(screens, screen, () => lazyChunk(name, screen as () => Promise<{ readonly default: Screen }>))
  return (
    <Box sx={{ minWidth: 0 }}>
      <ErrorPlace place={name} fallback={(error, retry) => <ListError error={error} retry={retry} />}>
        <Suspense fallback={<Box sx={{ height: 240 }} />}>
          <Part record={record} />
        </Suspense>
      </ErrorPlace>
    </Box>
  )
}
