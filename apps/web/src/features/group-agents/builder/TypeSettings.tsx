import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { POSTS_PER_WEEK } from '@guildhall/contract/agent-limits'
import { PostCreatorSettings } from '@guildhall/contract/group-agents.input'
import { RangeField } from './RangeField.tsx'
import { RuleSwitch } from './RuleSwitch.tsx'
import type { BuilderForm } from './use-builder-form.ts'

const STANDARD = PostCreatorSettings.parse({})

/** The main settings of the chosen type of agent. */
export function TypeSettings({ form, username }: { form: BuilderForm; username: string }) {
  switch (form.values.agentType) {
    case 'commentor':
      return <CommentorRules form={form} username={username} />
    case 'admin':
      return <AdminRules form={form} />
    case 'post_creator':
      return <PostCreatorRules form={form} />
  }
}

function CommentorRules({ form, username }: { form: BuilderForm; username: string }) {
  const { t } = useLingui()
  const { value, onChange } = form.field('commentor')
  const { waitTimeMinutes } = value
  return (
    <div role="group" aria-label={t`When it answers`} className="group-agents-rules">
      <RuleSwitch
        label={t`Respond to questions`}
        text={plural(waitTimeMinutes, {
          one: 'Answers a question that had no human reply for # minute.',
          other: 'Answers a question that had no human reply for # minutes.',
        })}
        checked={value.respondToQuestions}
        onChange={(respondToQuestions) => onChange({ ...value, respondToQuestions })}
      />
      <RuleSwitch
        label={t`Reply to mentions`}
        text={
          username === ''
            ? t`Answers whenever a member mentions it.`
            : t`Answers whenever a member writes @${username}.`
        }
        checked={value.replyToMentions}
        onChange={(replyToMentions) => onChange({ ...value, replyToMentions })}
      />
      <RuleSwitch
        label={t`Engage with new members`}
        text={t`Greets a first post once, never a second time.`}
        checked={value.engageWithNewUsers}
        onChange={(engageWithNewUsers) => onChange({ ...value, engageWithNewUsers })}
      />
      <RuleSwitch
        label={t`Hand over buying questions and complaints`}
        text={t`Doesn’t answer them in public. You get them in the CRM, with a draft that you send or dismiss.`}
        checked={value.handOver}
        onChange={(handOver) => onChange({ ...value, handOver })}
      />
    </div>
  )
}

function AdminRules({ form }: { form: BuilderForm }) {
  const { t } = useLingui()
  const { value, onChange } = form.field('admin')
  return (
    <div role="group" aria-label={t`What it looks for`} className="group-agents-rules">
      <RuleSwitch
        label={t`Flag inappropriate content`}
        text={t`Sends insults and threats to your moderation queue. People decide.`}
        checked={value.flagInappropriateContent}
        onChange={(flagInappropriateContent) => onChange({ ...value, flagInappropriateContent })}
      />
      <RuleSwitch
        label={t`Detect spam`}
        text={t`Sends ads and repeated posts to your moderation queue.`}
        checked={value.spamDetection}
        onChange={(spamDetection) => onChange({ ...value, spamDetection })}
      />
      <RuleSwitch
        label={t`Review all posts`}
        text={t`Off, it reads only what new members write and what has links.`}
        checked={value.reviewAllPosts}
        onChange={(reviewAllPosts) => onChange({ ...value, reviewAllPosts })}
      />
      <RuleSwitch
        label={t`Alert on suspicious activity`}
        text={t`Flags attempts to trick members, such as fake support or requests for money.`}
        checked={value.alertOnSuspiciousActivity}
        onChange={(alertOnSuspiciousActivity) => onChange({ ...value, alertOnSuspiciousActivity })}
      />
      <RuleSwitch
        label={t`Hide until reviewed`}
        text={t`Hides what it flags until one of you decides. It never deletes anything.`}
        checked={value.autoModerate}
        onChange={(autoModerate) => onChange({ ...value, autoModerate })}
      />
    </div>
  )
}

function PostCreatorRules({ form }: { form: BuilderForm }) {
  const { t } = useLingui()
  const { value, onChange } = form.field('postCreator')
  const { templates } = value
  const standard = STANDARD.templates
  const kinds = [
    {
      key: 'weeklyDigest',
      label: t`Weekly digest`,
      text: t`Sums up the week on Mondays at 09:00 UTC.`,
    },
    {
      key: 'trendingTopics',
      label: t`Trending topics`,
      text: t`Asks about a topic that many members write about.`,
    },
    { key: 'welcomePost', label: t`Welcome post`, text: t`Welcomes new members, once a week.` },
    {
      key: 'engagementPost',
      label: t`Quiet group`,
      text: plural(value.lowActivityThreshold, {
        one: 'Asks a question after # hour without a post.',
        other: 'Asks a question after # hours without a post.',
      }),
    },
  ] as const
  return (
    <>
      <div role="group" aria-label={t`When it posts`} className="group-agents-rules">
        {kinds.map(({ key, label, text }) => (
          <RuleSwitch
            key={key}
            label={label}
            text={text}
            checked={templates[key].trim() !== ''}
            // An empty template switches its posts off.
            onChange={(isOn) =>
              onChange({ ...value, templates: { ...templates, [key]: isOn ? standard[key] : '' } })
            }
          />
        ))}
      </div>
      <RangeField
        label={t`Most posts in a week`}
        value={value.postFrequency}
        range={POSTS_PER_WEEK}
        onChange={(postFrequency) => onChange({ ...value, postFrequency })}
      />
    </>
  )
}
