export const CTA_BANNERS_TEXTS = {
  'cta_banner.title_too_short': 'A banner title needs at least {min} characters.',
  'cta_banner.button_missing': 'Say what the button does.',
  'cta_banner.target_url': 'Enter an https address, such as https://example.com.',
  'cta_banner.limit_reached': 'A group can have up to {max} banners. Delete one first.',
  'cta_banner.no_second_variant': 'This banner has only one variant. Create a new banner to compare two.',
} as const
