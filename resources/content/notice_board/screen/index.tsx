import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { AddressLink, useAddress, useGo } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { useMay } from '../../../../src/shell/session.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { Tab } from '../../../../src/views/list/saved/ViewTab.tsx'
import { NoticeItem } from './NoticeItem.tsx'
import { type Language, useBoard, useReadersLanguage } from './useBoard.ts'

const languages: readonly Language[] = ['en', 'id']

/** All notices that hold today, in the reader's language or the other one. */
export default function NoticeBoard() {
  const t = useTranslate()
  const go = useGo()
  const may = useMay()
  const { search, hash } = useAddress()
  const own = useReadersLanguage()
  const language = languages.find(one => one === new URLSearchParams(search).get('language')) ?? own
  const { data, error, refetch } = useBoard(language)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [isThere, hash])
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 900 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
        <PageTitle title={t('resources.notice_board.screen.title')} />
        {may('admin_notice') && (
          <Typography variant="body2">
            <AddressLink to="/admin-notices">{t('resources.notice_board.screen.write')}</AddressLink>
          </Typography>
        )}
      </Box>
      <Box
        component="nav"
        aria-label={t('resources.notice_board.screen.language')}
        sx={{ display: 'flex', gap: 0.5, borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {languages.map(one => (
          <Tab key={one} isCurrent={one === language} onClick={() => go(one === own ? '/notice-board' : `/notice-board?language=${one}`)}>
            {t(`resources.notice_board.screen.${one}`)}
          </Tab>
        ))}
      </Box>
      {error && !data && <ListError error={error} retry={() => void refetch()} says="fetch_notices_failed" />}
      {!error && !data && <Skeleton variant="rounded" height={240} />}
      {data && data.notices.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('resources.notice_board.screen.none')}
        </Typography>
      )}
      {data && data.notices.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
        >
          {data.notices.map(notice => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </Box>
      )}
    </Box>
  )
}
