import type { Threads } from './thread.ts'

/** Threads about numbers, teams and software. */
export const OFFICE: Threads = {
  reminders: [
    {
      who: 'chidi_eze',
      after: 40,
      text: '@plain_words could you say this for a manager who has two minutes?',
      replies: [
        {
          who: 'plain_words',
          after: 1,
          text: 'The reminder used to come in the morning and now comes the evening before. Since then more readers return, and nothing else was changed at the same time. Method and raw numbers are linked in the post, so that you can check this.',
          reactions: { upvote: ['chidi_eze', 'amina_yusuf', 'mara_okafor'], like: ['owen_blake'] },
          replies: [
            { who: 'amina_yusuf', after: 25, text: 'I would sign that.', reactions: { like: ['chidi_eze'] } },
          ],
        },
      ],
    },
    {
      who: 'owen_blake',
      after: 110,
      text: 'Did you look at the weekends by themselves?',
      replies: [
        {
          who: 'amina_yusuf',
          after: 30,
          text: 'Yes. The same direction with a wider band, because there are fewer of them. Both are in the file.',
          reactions: { upvote: ['owen_blake'] },
        },
      ],
    },
  ],

  sponsor: [
    {
      who: 'chidi_eze',
      after: 20,
      text: 'Say what you will do instead, and by when. A no with a date in it reads like respect.',
      reactions: { upvote: ['owen_blake', 'ines_duarte', 'priya_nair', 'amina_yusuf'] },
      replies: [
        {
          who: 'owen_blake',
          after: 12,
          text: 'That is version five, and the first one I would like to receive. Thank you.',
        },
      ],
    },
    {
      who: 'leo_hartmann',
      after: 45,
      text: 'Ring them. I lost a sponsor to an e-mail that took me a week to write.',
      reactions: { like: ['owen_blake'], sad: ['chidi_eze'] },
    },
    {
      who: 'sofia_rossi',
      after: 80,
      text: 'Say yes, once, and make it a plug-in?',
      reactions: { like: ['priya_nair'], downvote: ['chidi_eze', 'amina_yusuf'] },
      replies: [
        {
          who: 'owen_blake',
          after: 35,
          text: 'I have said “once” before. It has eleven thousand users now.',
          reactions: { laugh: ['sofia_rossi', 'leo_hartmann', 'chidi_eze'] },
        },
      ],
    },
  ],

  friday: [
    {
      who: 'owen_blake',
      after: 18,
      text: 'The third hardest: to say it to someone who has already promised it to a customer.',
      reactions: { laugh: ['chidi_eze', 'ines_duarte'] },
    },
  ],

  breakfast: [
    {
      who: 'bao_tran',
      after: 30,
      text: 'I stopped reading reviews after ten in the evening. My wife noticed.',
      reactions: { love: ['ines_duarte', 'mara_okafor'], like: ['chidi_eze'] },
    },
    {
      who: 'mara_okafor',
      after: 75,
      text: 'I stopped answering “when will it be ready” with a date, and say the month. Nobody noticed, except me.',
      reactions: { upvote: ['ines_duarte', 'owen_blake', 'bao_tran'] },
      replies: [{ who: 'chidi_eze', after: 20, text: 'May I quote that tomorrow, without a name?' }],
    },
  ],
}
