import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { ask } from '../../../../dataProvider/ask.ts'
import { wordsOf } from '../../../../i18n/wordsOf.ts'
import { type MyFileView, myFileViews } from '../../../../schema/home.ts'
import { useAddress, useGo } from '../../../../src/routing/address.tsx'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { fileAddress } from '../../../../src/uploads/addresses.ts'
import { FilesList } from '../../../../src/uploads/files/FilesList.tsx'
import { Tab } from '../../../../src/views/list/saved/ViewTab.tsx'

/** Files that wait for whoever looks, of all kinds; without a view, all that they sent. */
export default function MyFiles() {
  const t = useTranslate()
  const { light } = useTools()
  const { search } = useAddress()
  const view = myFileViews.find(name => name === new URLSearchParams(search).get('view'))
  return (
    <FilesList
      key={view ?? ''}
      name={t('resources.my_files.name')}
      page={undefined}
      permission={[]}
      readKey={`mine ${view ?? ''}`}
      narrow={<Views view={view} />}
      read={async ({ page }, signal) => (await ask('GET /api/uploads/mine', { query: { view, page }, signal })).json}
      addressOf={({ family, id }) => {
        const tool = light(family)
        return tool?.type === 'upload' ? fileAddress(tool.routes, id) : '/my-files'
      }}
    />
  )
}

function Views({ view }: { readonly view: MyFileView | undefined }) {
  const t = useTranslate()
  const go = useGo()
  return (
    <Box
      component="nav"
      aria-label={t('views.saved.views')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab isCurrent={!view} onClick={() => go('/my-files')}>
        {t('views.saved.standard')}
      </Tab>
      {myFileViews.map(name => (
        <Tab key={name} isCurrent={view === name} onClick={() => go(`/my-files?view=${name}`)}>
          {t(`resources.my_files.views.${name}`, { _: wordsOf(name) })}
        </Tab>
      ))}
    </Box>
  )
}
