import Close from '@mui/icons-material/Close'
import PushPin from '@mui/icons-material/PushPin'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { markupText } from '../../../../schema/markupText.ts'
import { momentWords } from '../../../../src/kinds/moments.ts'
import { Markup } from '../../../../src/kinds/parts/html/Markup.tsx'
import { usePlace } from '../../../../src/kinds/usePlace.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { agoWords } from '../../../../src/notices/noticeWords.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import type { BoardNotice } from '../calls.ts'

/** A longer notice is cut short where there are others. */
const SHORT = 240

interface NoticeItemProps {
  readonly notice: BoardNotice
  /** Where all of it stands; it is cut short, below a heading of the home page, where this is given. */
  readonly whole?: string
  onDismiss?(): void
}

/** One notice: title, since when, and what it says. */
export function NoticeItem({ notice, whole, onDismiss }: NoticeItemProps) {
  const { t, locale, country } = useSpeaker()
  const { now } = usePlace()
  const { id, title, body, tags, pinned, posted_at } = notice
  const words = markupText(body)
  const isCut = whole !== undefined && words.length > SHORT
  return (
    <Box
      component="li"
      id={`notice-${id}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 1,
        px: 2,
        py: 1.25,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, minWidth: 0 }}>
        {pinned && (
          <PushPin
            titleAccess={t('resources.notice_board.screen.pinned')}
            sx={{ fontSize: 15, color: 'primary.main', alignSelf: 'center', mr: -0.25 }}
          />
        )}
        <Typography component={whole ? 'h3' : 'h2'} sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          <time dateTime={posted_at} title={momentWords(posted_at, country, locale)}>
            {agoWords(posted_at, now(), locale)}
          </time>
          {tags.length > 0 && ` · ${tags.join(', ')}`}
        </Typography>
      </Box>
      {onDismiss ? (
        <IconButton
          size="small"
          onClick={onDismiss}
          title={t('resources.notice_board.screen.dismiss', { title })}
          aria-label={t('resources.notice_board.screen.dismiss', { title })}
          sx={{ my: -0.5, mr: -1 }}
        >
          <Close fontSize="small" />
        </IconButton>
      ) : (
        <span />
      )}
      <Box sx={{ gridColumn: '1 / -1', fontSize: 14, mt: 0.5, color: 'text.primary', maxWidth: '75ch', '& a': { color: 'primary.main' } }}>
        {isCut ? (
          <>
            {`${words
              .slice(0, SHORT)
              .replace(/\s+\S*$/, '')
              .replaceAll(/\s*\n\s*/g, ' ')}… `}
            <AddressLink to={whole} aria-label={t('resources.notice_board.screen.more', { title })}>
              {t('resources.notice_board.screen.read')}
            </AddressLink>
          </>
        ) : (
          <Markup of={body} />
        )}
      </Box>
    </Box>
  )
}
