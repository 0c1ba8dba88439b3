-- MO3: currencies with no decimals and with three. An operator switches them on for new accounts.
alter table upline drop constraint upline_currency_check,
  add constraint upline_currency_check check (currency in (
    'CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT', 'VND', 'JPY', 'KRW', 'KHR', 'KWD', 'BHD'));
alter table member drop constraint member_currency_known,
  add constraint member_currency_known check (currency in (
    'CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT', 'VND', 'JPY', 'KRW', 'KHR', 'KWD', 'BHD'));
alter table operator drop constraint operator_currencies_check,
  add constraint operator_currencies_check check (currencies <> '{}'
    and currencies <@ '{CNY,IDR,THB,MYR,USD,SGD,MMK,BDT,VND,JPY,KRW,KHR,KWD,BHD}');
