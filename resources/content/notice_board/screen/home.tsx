import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { HomeSketch } from '../../../../src/home/Figures.tsx'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { NoticeItem } from './NoticeItem.tsx'
import { useBoard, useDismissed, useReadersLanguage } from './useBoard.ts'

/** So many stand on the home page. */
const MOST = 5

/** Large enough for a finger. */
const linkOfHead = { display: 'inline-flex', alignItems: 'center', minHeight: 24, color: 'primary.main' } as const

/** Notices that the person has not dismissed: pinned ones first, then the newest. Nothing where there are none at all. */
export default function HomeNotices() {
  const t = useTranslate()
  const language = useReadersLanguage()
  const other = language === 'en' ? 'id' : 'en'
  const { data, error, refetch } = useBoard(language)
  const { isPending, isDismissed, dismiss } = useDismissed()
  if (error && !data) return <ListError error={error} retry={() => void refetch()} says="fetch_notices_failed" />
  if (!data || isPending) return <HomeSketch />
  if (data.notices.length + data.others === 0) return null
  const shown = data.notices.filter(notice => !isDismissed(notice)).slice(0, MOST)
  return (
    <Box component="section" aria-labelledby="home-notices">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1, typography: 'body2', '& a': linkOfHead }}>
        <Typography id="home-notices" variant="h2" sx={{ mr: 'auto' }}>
          {t('resources.notice_board.screen.notices')}
        </Typography>
        {data.others > 0 && (
          <AddressLink to={`/notice-board?language=${other}`}>
            {t(`resources.notice_board.screen.in_${other}`, { smart_count: data.others })}
          </AddressLink>
        )}
        <AddressLink to="/notice-board">{t('resources.notice_board.screen.all_count', { smart_count: data.notices.length })}</AddressLink>
      </Box>
      {shown.length > 0 ? (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
        >
          {shown.map(notice => (
            <NoticeItem
              key={`${notice.id} ${notice.posted_at}`}
              notice={notice}
              whole={`/notice-board#notice-${notice.id}`}
              onDismiss={() => dismiss(notice)}
            />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {t(`resources.notice_board.screen.${data.notices.length > 0 ? 'read_all' : 'none'}`)}
        </Typography>
      )}
    </Box>
  )
}
