import type { Skipped, StageName } from './search_ops/engine/trace.ts'

interface StageWords {
  readonly stage: Readonly<Record<StageName, string>>
  readonly skipped: Readonly<Record<Skipped, string>>
}

/** The stages of a search, and why one changes nothing. */
export const stageWords: Readonly<Record<'en' | 'id', StageWords>> = {
  en: {
    stage: {
      clean: 'Clean',
      stop_words: 'Stop words',
      qcl: 'QCL correction',
      normalization: 'Normalization',
      tagging: 'Tagging',
      abg: 'Attribute groups',
      intent: 'Intent',
      expansion: 'Expansion',
      ranking: 'Ranking',
    },
    skipped: {
      switched_off: 'Switched off here',
      redacted: 'Not corrected: the query is redacted',
      blacklisted: 'On the blacklist',
      below_threshold: 'Below the threshold: no effect',
      all_stop_words: 'Kept: all words are stop words',
    },
  },
  id: {
    stage: {
      clean: 'Pembersihan',
      stop_words: 'Kata henti',
      qcl: 'Koreksi QCL',
      normalization: 'Normalisasi',
      tagging: 'Penandaan',
      abg: 'Kelompok atribut',
      intent: 'Niat',
      expansion: 'Perluasan',
      ranking: 'Peringkat',
    },
    skipped: {
      switched_off: 'Dimatikan di sini',
      redacted: 'Tidak dikoreksi: kueri ada di redaksi',
      blacklisted: 'Ada di daftar hitam',
      below_threshold: 'Di bawah ambang: tidak berpengaruh',
      all_stop_words: 'Dipertahankan: semua kata adalah kata henti',
    },
  },
}
