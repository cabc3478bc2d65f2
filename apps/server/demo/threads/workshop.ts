import type { Threads } from './thread.ts'

/** Threads about woodwork, books and photography. */
export const WORKSHOP: Threads = {
  dovetails: [
    {
      who: 'ines_duarte',
      after: 9,
      text: 'What is her name? People should know it.',
      reactions: { upvote: ['mara_okafor', 'bao_tran'] },
      replies: [
        {
          who: 'tomasz_krol',
          after: 16,
          text: 'Hania. She says she would rather be known for the second set.',
          reactions: { love: ['ines_duarte', 'mara_okafor', 'noor_haddad'], laugh: ['bao_tran'] },
        },
      ],
    },
    {
      who: 'mara_okafor',
      after: 22,
      originalText: 'No gaps at all? Show us!',
      text: 'No gaps at all? Show us! And tell her from me that my first bowl leaned, and that I still drink from it.',
      reactions: { love: ['tomasz_krol'], like: ['sofia_rossi'] },
    },
    {
      who: 'noor_haddad',
      after: 70,
      text: 'May I come on Thursday with the camera, before she gets used to being good at it?',
      replies: [
        {
          who: 'tomasz_krol',
          after: 30,
          text: 'Thursday, eight o’clock. Wear something that may get dusty.',
        },
      ],
    },
  ],

  prices: [
    {
      who: 'bao_tran',
      after: 35,
      text: 'Eight as well. I say why, in one word: flour.',
      reactions: { laugh: ['tomasz_krol', 'sofia_rossi'], upvote: ['noor_haddad'] },
    },
    {
      who: 'mara_okafor',
      after: 50,
      text: 'Only new pieces go up. Whoever is on the list keeps the price they were told.',
      reactions: { love: ['tomasz_krol', 'priya_nair'], upvote: ['noor_haddad', 'sofia_rossi'] },
      replies: [
        {
          who: 'sofia_rossi',
          after: 12,
          text: 'For how long? My list is older than some of the children who read the books.',
          replies: [
            {
              who: 'mara_okafor',
              after: 20,
              text: 'A year. After that I write to them by hand, and so far nobody has left.',
              reactions: { upvote: ['sofia_rossi', 'bao_tran'] },
              replies: [
                {
                  who: 'priya_nair',
                  after: 8,
                  text: 'I think “by hand” does the work there.',
                  reactions: { like: ['mara_okafor'] },
                  replies: [
                    { who: 'noor_haddad', after: 15, text: 'It always does.' },
                    {
                      who: 'tomasz_krol',
                      after: 40,
                      text: 'So that is what I have been doing wrong. I send a form.',
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      who: 'noor_haddad',
      after: 140,
      text: 'I add nothing and take one job fewer. It comes to the same, and I sleep. @priya_nair, how do you do it with the hours you give away on Thursdays?',
      replies: [
        {
          who: 'priya_nair',
          after: 55,
          text: 'They are the best-paid hours I have. I only get the money two years later, from somebody else.',
          reactions: { wow: ['noor_haddad'], love: ['mara_okafor'] },
        },
      ],
    },
  ],

  fox: [
    {
      who: 'leo_hartmann',
      after: 30,
      text: 'If he ever speaks, I know a room with the right echo.',
      reactions: { love: ['sofia_rossi'], laugh: ['priya_nair'] },
    },
  ],

  walk: [
    {
      who: 'priya_nair',
      after: 25,
      text: 'I have looked at this three times this morning. Which lens?',
      replies: [
        {
          who: 'noor_haddad',
          after: 14,
          text: 'The telephone. The good one was at home, asleep.',
          reactions: { laugh: ['priya_nair', 'mara_okafor'] },
        },
      ],
    },
  ],
}
