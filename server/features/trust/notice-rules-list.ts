import { readRules } from './notice-rules.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';

/** What in a text is worth a notice to its reader (docs/decisions/109). The first in order names the notice. */
export const noticeRules = readRules<NoticeKind>(`
  code 0.9 14: codeplain & give !othercode|never
  code 0.9 14: code & got & give !othercode|never
  code 0.8 16: code & got & prove !othercode|never
  code 0.7 12: code & give & prove !othercode|never
  code 0.7 14: got & prove & whatitsays|give !othercode|never|proxy|money|hold|inperson
  code 0.7 10: got & give & whatitsays !othercode|never
  code 0.7 12: code & whatitsays & got|give !othercode|never
  code 0.6 9: code & got !othercode|never|inperson|proxy
  gift-card 0.9 14: giftcard & giftask !never|warytalk|giftok
  official 0.9 22: office & posing & secret !never|warytalk
  official 0.9 18: office & posing & threatacct & give|secret|paynow|fee !never|warytalk
  official 0.8 18: office & threatacct & posing|give !never|warytalk|inperson
  official 0.8 18: office & secret & give|posing !never|warytalk|inperson
  personal 0.8 12: secret & give & posing|threatacct|prove !never|warytalk|inperson
  overpaid 0.9 18: toomuch & refund & check|proxy|money|app !never|warytalk|giftcard|inperson
  overpaid 0.9 16: toomuch & proxy & check|app|paynow|handover !never|warytalk
  official 0.8 18: office & posing & fee|paynow !never|warytalk|inperson
  overpaid 0.8 16: toomuch & check & handover|refund !never|warytalk|inperson
  overpaid 0.8 12: keepgive & givetail & check|proxy|app|toomuch !never|warytalk|inperson
  overpaid 0.9 12: overpaidplain & refund|pay|app|back !never|warytalk
  overpaid 0.7 14: check & handover & money !never|warytalk|inperson|ipay
  overpaid 0.8 20: check & proxy & refund|handover !never|warytalk
  fake-payment 0.9 22: fakepay & fakecue !never|warytalk
  payment-ahead 0.8 16: deposit & app|pay & hold !never|warytalk -neg
  payment-ahead 0.8 12: app & demand & payfirst !never|warytalk -neg
  payment-ahead 0.8 12: noview & deposit|hold !never|warytalk
  fake-payment 0.8 16: fakepay & fee|paynow & pay !never|warytalk %inperson
  courier 0.9 24: proxy & absent & proxypay !never|warytalk|proxyok
  courier 0.8 20: proxy & away !never|warytalk|proxyok
  courier 0.8 20: away & proxypay & check|app|give !never|warytalk|proxyok %inperson
  courier 0.8 18: proxy & check|app|proxypay & absent|away|require !never|warytalk|proxyok
  courier 0.8 14: proxy & shipfee & pay & require !never|warytalk
  fee-first 0.9 16: shipfee & shippay & app|free|askmoney !never|warytalk|nocharge %inperson
  fee-first 0.8 14: shipfee & fee|wantsmoney & paynow !never|warytalk|nocharge %inperson
  fee-first 0.8 14: shipfee & youpay & app|advancely !never|warytalk|nocharge %inperson|ipay
  fee-first 0.7 12: shipfee & asksfor & beforehand !never|warytalk|nocharge %inperson|ipay
  fee-first 0.7 12: shipfee & app & paydemand|give !never|warytalk|nocharge %inperson|ipay
  fee-first 0.8 10: shipfee & paynow !never|warytalk|nocharge %inperson
  payment-ahead 0.9 14: renting & deposit|payfirst & app|askmoney|pay|giftcard !never|warytalk %inperson
  payment-ahead 0.9 16: deposit & app|askmoney !never|warytalk %inperson|ipay -neg
  payment-ahead 0.9 14: askmoney & hold !never|warytalk -neg
  payment-ahead 0.9 14: hold & deposit !never|warytalk %inperson|ipay -neg
  payment-ahead 0.8 14: payfirst & app|askmoney|addresslater|noview|hold !never|warytalk %inperson|ipay -neg
  payment-ahead 0.8 14: askmoney & addresslater|noview !never|warytalk -neg
  payment-ahead 0.8 12: payfirst & app|deposit !never|warytalk %inperson|ipay -neg
  payment-ahead 0.8 14: payfirst & hold !never|warytalk %inperson|ipay -neg
  payment-ahead 0.7 9: hold & app !never|warytalk %inperson|ipay
  payment-ahead 0.7 9: hold & deposit !never|warytalk %inperson|ipay
  payment-ahead 0.8 12: paydemand & reveal & app|deposit|pay|money !never|warytalk|giftcard %inperson|ipay
  payment-ahead 0.8 12: paydemand & hold !never|warytalk %inperson|ipay
  payment-ahead 0.8 0: paybefore !never|warytalk %inperson|ipay -neg|ipay
  payment-ahead 0.8 8: payfirst & demand & pay|money !never|warytalk %inperson|ipay -neg
  payment-ahead 0.8 10: deposit & noview|addresslater !never|warytalk -neg
  payment-ahead 0.8 8: app & paynow & demand|pay !never|warytalk %inperson|ipay -neg
  link 0.9 10: link-posing !never|warytalk
  link 0.8 18: link-odd & linkask !never|warytalk|linkok
  link 0.7 10: link-plain & secret|linkclaim !never|warytalk|linkok
  link 0.7 14: linkword & linkask & pay|secret !never|warytalk|linkok
  quick-money 0.8 14: quick & quickcue !never|warytalk|quickok
  elsewhere 0.8 12: elsewhere & moveon|offsite|contact !warytalk|stayhere
  elsewhere 0.8 14: offsite & moveon & contactway|elsewhere !warytalk|stayhere
  elsewhere 0.8 14: offsite & contact !warytalk|stayhere
  elsewhere 0.7 16: love & lovecue !never|warytalk|loveok
`);
